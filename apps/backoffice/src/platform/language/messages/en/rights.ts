/** What roles allow. */
export const rights = {
  orders: 'Orders',
  payments: 'Payment check',
  messages: 'Messages of orders',
  products: 'Products',
  stock: 'Stock',
  content: 'Content of the shop',
  questions: 'Questions and reviews',
  education: 'Education',
  buyers: 'Buyers',
  notifications: 'Notifications',
  settings: 'Settings',
  staff: 'Staff and roles',
  audit: 'Audit log',
} as const;
