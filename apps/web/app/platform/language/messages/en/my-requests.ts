/** The buyer's requests of education, and what their forms begin with. */
export const myRequests = {
  intro: 'Score lists, certificates and classes that you asked for, and what is still to be paid.',
  none: 'You have not asked for anything yet.',
  noneText:
    'Score lists, certificates and classes that you ask for are shown here, also before they are paid.',
  unpaid: 'Not paid yet',
  checking: 'Payment being checked',
  rejected: 'Payment not accepted',
  open: 'Paid',
  done: 'Finished',
  confirmed: 'Place confirmed',
  cancelled: 'Cancelled',
  exam: 'Exam',
  requested: 'Requested on',
  pay: 'Pay the fee',
  payLater: 'You can also pay later: you find this request again in “My requests”.',
  feeText: 'You pay it after you have sent this form.',
  feeFailed: 'The fee could not be loaded.',
  earlier: 'The student of your last request is filled in. Please check it.',
  another: 'Start anew for another student',
} as const;
