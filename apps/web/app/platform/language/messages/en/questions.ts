export const questions = {} as const;
