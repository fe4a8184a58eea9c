/** Why a page is old or missing; lazy (frame/no-answer.tsx). */
const noAnswer = {
  nobody: 'You are offline.',
  proxy: 'The shop does not answer at the moment.',
  portal: 'This Wi-Fi wants a login first.',
  logIn: 'Log in',
  keptPage: 'This page is from {time}.',
} as const;

export const messages = { 'no-answer': noAnswer } as const;
