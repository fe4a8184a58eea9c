export const notifications = {
  prompt: 'Log in or register to see your notifications.',
  login: 'Log in',
  register: 'Register',
  none: 'You have no notifications yet.',
  all: 'See all notifications',
} as const;
