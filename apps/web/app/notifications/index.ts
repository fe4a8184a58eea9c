export { LoginPrompt } from './login-prompt.tsx';
export { NotificationRow } from './notification-row.tsx';
export { useNotifications } from './notification.query.ts';
export { useOpenNotification } from './use-open-notification.ts';
