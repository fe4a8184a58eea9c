export * from '../core/staff-rights.ts';
export * from './audit.ts';
export * from './bilingual.ts';
export * from './content/index.ts';
export * from './endpoints.ts';
export * from './lists.ts';
export * from './newspapers.ts';
export * from './pictures.ts';
export { staffLogin, staffLogout, staffMe, type StaffMember } from './session.ts';
