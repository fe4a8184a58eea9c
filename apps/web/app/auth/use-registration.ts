import { useState } from 'react';
import { useNavigate } from 'react-router';
import {
  applicationConfigId,
  normalisePhone,
  register,
  registrationLanguage,
  registrationOccupationId,
  verifyRegistration,
} from '@zay/contract';
import { browserApi } from '../platform/api/browser.ts';
import { useFailureText } from '../platform/api/failure.ts';
import { fieldTextsOf } from '../platform/api/field-texts.ts';
import { useConfig } from '../platform/config.ts';
import { logIn } from '../platform/session/use-session.ts';
import { showAlert } from '../ui/ask.ts';
import { addressStep, unverifiedIdOf, verificationStep } from './next-step.ts';
import { textsByField, type FieldTexts, type RegistrationFields } from './registration.rules.ts';

/** Forms that the server has taken: when only the step after it failed, the same form is not sent again. */
const registeredIds = new WeakMap<RegistrationFields, number>();

async function registerBuyer(fields: RegistrationFields): Promise<number> {
  const { user } = await browserApi(register, {
    body: {
      Name: fields.name.trim(),
      EmailOrPhoneNo: normalisePhone(fields.phone),
      Password: fields.password,
      OccupationId: registrationOccupationId,
      ApplicationConfigId: applicationConfigId,
      Language: registrationLanguage,
    },
    ...(fields.photo && { files: { File: fields.photo.jpeg } }),
  });
  registeredIds.set(fields, user.id);
  return user.id;
}

/** Registers, and goes on to the address, or to the code where the shop sends one. */
export function useRegistration() {
  const { placeholderCode } = useConfig();
  const failureText = useFailureText();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);

  async function send(fields: RegistrationFields): Promise<void> {
    const userId = registeredIds.get(fields) ?? (await registerBuyer(fields));
    if (placeholderCode === '') {
      await navigate(...verificationStep(userId, normalisePhone(fields.phone)));
      return;
    }
    const session = await browserApi(verifyRegistration, {
      body: { userId, code: placeholderCode, applicationConfigId },
    });
    logIn(session);
    await navigate(...addressStep(session));
  }

  /** @returns what the server says about single fields; other failures have been alerted. */
  async function submit(fields: RegistrationFields): Promise<FieldTexts> {
    setBusy(true);
    try {
      await send(fields);
      return {};
    } catch (error) {
      const texts = textsByField(fieldTextsOf(error));
      if (Object.keys(texts).length > 0) return texts;
      await showAlert(failureText(error));
      // The account stands; the next page asks for another code.
      const userId = unverifiedIdOf(error);
      if (userId) await navigate(...verificationStep(userId, normalisePhone(fields.phone)));
      return {};
    } finally {
      setBusy(false);
    }
  }

  return { submit, isBusy };
}
