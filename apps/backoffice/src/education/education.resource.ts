import {
  certificateRequest,
  classRegistration,
  deleteClass,
  educationRequests,
  saveClass,
  scoreRequest,
  staffClass,
  staffClasses,
} from '@zay/contract/staff';
import { resource } from '../platform/resources.ts';

export const scoreRequests = resource({ name: 'score-requests', list: educationRequests, one: scoreRequest });
export const certificateRequests = resource({
  name: 'certificate-requests',
  list: educationRequests,
  one: certificateRequest,
});
export const classRegistrations = resource({
  name: 'class-registrations',
  list: educationRequests,
  one: classRegistration,
});
export const trainingClasses = resource({
  name: 'training-classes',
  list: staffClasses,
  one: staffClass,
  save: saveClass,
  remove: deleteClass,
});
