export const auth = {
  heading: 'Welcome back to the market',
  phone: 'Phone number',
  phoneHint: 'Starts with 09',
  password: 'Password',
  login: 'Log in',
  loggingIn: 'Logging in…',
  forgotPassword: 'Forgot your password?',
  forgotTitle: 'Set a new password',
  forgotText:
    'Call our help line. After a few questions about your account we send you a link to set a new password.',
  callUs: 'Call {phone}',
  noAccount: 'New to the shop?',
  register: 'Create an account',
  help: 'Need help? Call us',
  keptLine: 'Log in, and the product goes into your cart.',
  keptBuyNow: 'Log in to go on with your purchase.',
} as const;
