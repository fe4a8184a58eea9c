import type { Endpoint } from '../core/endpoint.ts';
import {
  blockBuyer,
  createPasswordLink,
  resetBuyerPhone,
  setBuyerDeposit,
  staffBuyer,
  staffBuyers,
  unblockBuyer,
} from './buyers.ts';
import { dashboard } from './dashboard.ts';
import {
  notificationRecipients,
  notificationTargets,
  sendNotification,
  sentNotifications,
} from './notifications.ts';
import { answerQuestion, hideQuestion, showQuestion, staffQuestions, switchQuestions } from './questions.ts';
import { exportReport, getReport } from './reports.ts';
import { hideReview, showReview, staffReviews, switchReviews } from './reviews.ts';

/** Endpoints about buyers, what they write, notifications, the dashboard and reports. */
export const peopleEndpoints: readonly Endpoint[] = [
  staffQuestions,
  answerQuestion,
  hideQuestion,
  showQuestion,
  switchQuestions,
  staffReviews,
  hideReview,
  showReview,
  switchReviews,
  sentNotifications,
  notificationRecipients,
  notificationTargets,
  sendNotification,
  staffBuyers,
  staffBuyer,
  createPasswordLink,
  resetBuyerPhone,
  setBuyerDeposit,
  blockBuyer,
  unblockBuyer,
  dashboard,
  getReport,
  exportReport,
];
