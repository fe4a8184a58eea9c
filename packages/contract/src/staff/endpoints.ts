import type { Endpoint } from '../core/endpoint.ts';
import { classParticipants, exportParticipants } from './class-participants.ts';
import { exportRequests, finishRequests, requestPapers } from './education-lists.ts';
import { deleteClass, saveClass, staffClass, staffClasses } from './classes.ts';
import {
  askForChanges,
  certificateRequest,
  classRegistration,
  moveEducationOrder,
  refuseRequest,
} from './education-requests.ts';
import { educationRequests } from './education.ts';
import { seeAlerts, staffAlerts } from './alerts.ts';
import { apiTokens, createApiToken, revokeApiToken } from './api-tokens.ts';
import { auditLog, auditNames } from './audit.ts';
import { deleteEdition, editEdition, staffEdition, staffEditions, uploadEdition } from './newspapers.ts';
import { contentEndpoints } from './content/index.ts';
import {
  changeStaffPassword,
  confirmLogin,
  confirmTotp,
  endStaffSession,
  myAccount,
  startTotp,
  switchOffTotp,
} from './account.ts';
import {
  deleteRole,
  disableStaff,
  enableStaff,
  resetStaffTotp,
  saveRole,
  saveStaff,
  staffAccount,
  staffList,
  staffRoles,
} from './members.ts';
import { correctionEndpoints } from './payment-corrections.ts';
import { approvePayment, exportPayments, paymentCheck, paymentChecks, rejectPayment } from './payments.ts';
import { decideReturn, receiveReturn } from './buyer-returns.ts';
import { receiveGoods } from './goods-returns.ts';
import { getPacking, packOrder } from './packing.ts';
import { sendParcelAgain, takeParcelBack } from './parcel-returns.ts';
import { saveParcel, uploadParcelReceipt } from './parcels.ts';
import { createOrderLink, orderLinkGoods, orderLinks, withdrawOrderLink } from './order-links.ts';
import { answerBuyer, orderThread, orderThreads, seenThread } from './order-threads.ts';
import { courierCashEndpoints } from './courier-cash.ts';
import { orderMoneyEndpoints } from './order-money.ts';
import { takeKeptPayment } from './kept-payments.ts';
import { refundEndpoints } from './refunds.ts';
import {
  exportOrders,
  moveOrder,
  moveOrders,
  openSteps,
  orderFilters,
  orderPapers,
  undoSteps,
  staffOrder,
  staffOrders,
} from './orders.ts';
import { uploadPicture } from './pictures.ts';
import { checkMarksFile, enterManyMarks } from './marks-file.ts';
import { enterMarks, releaseScore, scoreRequest } from './scores.ts';
import { importEndpoints } from './imports.ts';
import { productEndpoints } from './products/index.ts';
import { peopleEndpoints } from './people.ts';
import { staffLogin, staffLogout, staffMe } from './session.ts';
import {
  resendWebhook,
  rotateWebhookSecret,
  saveWebhook,
  staffWebhook,
  staffWebhooks,
  webhookDeliveries,
} from './webhooks.ts';
import { workList } from './work-list.ts';

/** All endpoints of the back office. */
export const staffEndpoints: readonly Endpoint[] = [
  staffLogin,
  staffLogout,
  staffMe,
  myAccount,
  endStaffSession,
  changeStaffPassword,
  confirmLogin,
  startTotp,
  confirmTotp,
  switchOffTotp,
  staffList,
  staffAccount,
  saveStaff,
  disableStaff,
  enableStaff,
  resetStaffTotp,
  staffRoles,
  saveRole,
  deleteRole,
  apiTokens,
  createApiToken,
  revokeApiToken,
  staffWebhooks,
  staffWebhook,
  saveWebhook,
  rotateWebhookSecret,
  webhookDeliveries,
  resendWebhook,
  auditLog,
  auditNames,
  staffAlerts,
  seeAlerts,
  uploadPicture,
  ...productEndpoints,
  ...importEndpoints,
  staffEditions,
  staffEdition,
  uploadEdition,
  editEdition,
  deleteEdition,
  ...contentEndpoints,
  educationRequests,
  exportRequests,
  requestPapers,
  finishRequests,
  scoreRequest,
  enterMarks,
  releaseScore,
  checkMarksFile,
  enterManyMarks,
  certificateRequest,
  classRegistration,
  moveEducationOrder,
  askForChanges,
  refuseRequest,
  staffClasses,
  staffClass,
  saveClass,
  deleteClass,
  classParticipants,
  exportParticipants,
  ...peopleEndpoints,
  paymentChecks,
  paymentCheck,
  approvePayment,
  rejectPayment,
  exportPayments,
  ...correctionEndpoints,
  workList,
  staffOrders,
  orderFilters,
  exportOrders,
  staffOrder,
  moveOrder,
  moveOrders,
  openSteps,
  undoSteps,
  orderPapers,
  getPacking,
  packOrder,
  ...refundEndpoints,
  ...courierCashEndpoints,
  ...orderMoneyEndpoints,
  receiveGoods,
  decideReturn,
  receiveReturn,
  takeParcelBack,
  sendParcelAgain,
  uploadParcelReceipt,
  saveParcel,
  orderLinks,
  orderLinkGoods,
  createOrderLink,
  withdrawOrderLink,
  takeKeptPayment,
  orderThreads,
  orderThread,
  answerBuyer,
  seenThread,
];
