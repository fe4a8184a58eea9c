import { onSessionChange } from '../platform/session/use-session.ts';
import { createStore } from '../platform/store.ts';
import { emptyFields, type RegistrationFields } from './registration.rules.ts';

/** What was typed into the registration form, kept while the terms are read or another language is chosen. */
export const registrationDraft = createStore<RegistrationFields>(emptyFields);

if (!import.meta.env.SSR) onSessionChange(() => registrationDraft.set(emptyFields));
