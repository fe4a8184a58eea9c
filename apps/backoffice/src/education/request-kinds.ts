import { certificateRequests, classRegistrations, scoreRequests } from './education.resource.ts';

/** The list of each kind of request. */
export const requestKinds = {
  score: { title: 'education.scores', resource: scoreRequests },
  certificate: { title: 'education.certificates', resource: certificateRequests },
  class: { title: 'education.registrations', resource: classRegistrations },
} as const;
