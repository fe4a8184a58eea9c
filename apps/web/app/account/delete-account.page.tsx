import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import {
  deletionReasons,
  openOrderCount,
  limits,
  type IdName,
  applicationConfigId,
  deleteAccount,
} from '@zay/contract';
import { browserApi } from '../platform/api/browser.ts';
import { useFailureText } from '../platform/api/failure.ts';
import { fieldTextsOf } from '../platform/api/field-texts.ts';
import { useText } from '../platform/language/context.ts';
import { queryClient } from '../platform/query.ts';
import { ownUserId, useUser } from '../platform/session/use-session.ts';
import { confirm, showAlert } from '../ui/ask.ts';
import { Button } from '../ui/button.tsx';
import { ChoiceGroup, Radio } from '../ui/choice.tsx';
import { CodeForm } from '../ui/code-form.tsx';
import { TextArea } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import { NewCode } from '../ui/new-code.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { PlainPage } from '../ui/plain-page.tsx';
import { ErrorState, LoadingState } from '../ui/state-views.tsx';
import { showToast } from '../ui/toast.ts';
import { useForm } from '../ui/use-form.ts';
import { BackToAccount } from './back-to-account.tsx';
import { forgetLogin } from './log-out.ts';

export default function DeleteAccountPage() {
  return (
    <PlainPage title="titles.deleteAccount">
      <div className="flex w-full max-w-xl flex-col gap-4">
        <BackToAccount />
        <DeletionView />
      </div>
    </PlainPage>
  );
}

/** The effects of a deletion, and the form when the reasons have loaded. */
function DeletionView() {
  const failureText = useFailureText();
  const openOrders = useOpenOrders();
  const { data: reasons, error, refetch } = useReasons();
  return (
    <>
      <DeletionFacts openOrders={openOrders} />
      {reasons && <DeletionForm reasons={reasons} openOrders={openOrders} />}
      {!reasons && !error && <LoadingState />}
      {!reasons && error && <ErrorState message={failureText(error)} onRetry={refetch} />}
    </>
  );
}

function DeletionFacts({ openOrders }: { openOrders: number }) {
  const t = useText();
  return (
    <section className="rounded-card border border-line bg-mist p-4">
      <h2 className="font-semibold">{t('deletion.whatHappens')}</h2>
      <ul className="mt-2 flex list-disc flex-col gap-1 ps-5">
        <li>{t('deletion.loggedOut')}</li>
        <li>{t('deletion.forgotten')}</li>
        <li>{t('deletion.kept')}</li>
        <li>{t('deletion.phoneFree')}</li>
      </ul>
      {openOrders > 0 && (
        <p className="mt-3 rounded-field bg-ruby-soft px-3 py-2 font-medium text-ruby">
          {t('deletion.openOrders', { n: openOrders })}
        </p>
      )}
    </section>
  );
}

/** Reasons for leaving, in the language of the page. */
function useReasons() {
  return useQuery(
    { queryKey: ['deletion-reasons'], queryFn: () => browserApi(deletionReasons) },
    queryClient,
  );
}

/** Number of open orders; 0 while unknown, because the warning is optional. */
function useOpenOrders(): number {
  const { data } = useQuery(
    {
      queryKey: ['open-orders'],
      queryFn: () => browserApi(openOrderCount),
      refetchOnMount: 'always',
    },
    queryClient,
  );
  return data?.count ?? 0;
}

interface Farewell {
  /** 0 until chosen. */
  readonly reasonId: number;
  readonly reason: string;
  readonly password: string;
}

const nothing: Farewell = { reasonId: 0, reason: '', password: '' };

/** Deletes the account and continues as a guest. A failure changes nothing. */
async function remove({ reasonId, reason, password }: Farewell, code?: string): Promise<void> {
  const proof = { ...(password !== '' && { password }), ...(code !== undefined && { code }) };
  const body = { userId: ownUserId(), reasonId, reason, applicationConfigId, ...proof };
  await browserApi(deleteAccount, { body });
  forgetLogin();
}

interface DeletionFormProps {
  readonly reasons: readonly IdName[];
  readonly openOrders: number;
}

/** Reason, optional details, and the final button; then the password or a code, where the shop asks for it. */
function DeletionForm({ reasons, openOrders }: DeletionFormProps) {
  const t = useText();
  const failureText = useFailureText();
  const confirmDeletion = useConfirmDeletion(openOrders);
  const [proof, setProof] = useState<'password' | 'code'>();
  const { ref, values, change, texts, check, submit, isSending } = useForm<Farewell>(nothing, {
    problemsOf: ({ reasonId }) => ({ reasonId: reasonId === 0 ? t('deletion.chooseReason') : undefined }),
    onFailure: (error, namesFields) => {
      const asked = fieldTextsOf(error);
      if (asked.has('password')) setProof('password');
      else if (asked.has('code')) setProof('code');
      else if (!namesFields) return showAlert(failureText(error));
    },
  });

  const finish = async (farewell: Farewell, code?: string) => {
    await remove(farewell, code);
    showToast(t('deletion.done'), { kind: 'success' });
  };
  const send = async () => {
    // Radio buttons have no field error to focus.
    if (!check()) ref.current?.querySelector('input')?.focus();
    // Whoever types the password confirmed the deletion before.
    else if (!isSending && (proof !== undefined || (await confirmDeletion())))
      await submit((farewell) => finish(farewell));
  };

  if (proof === 'code')
    return <DeletionCode onSend={(code) => finish(values, code)} onAsk={() => remove(values)} />;

  return (
    <Form ref={ref} onSubmit={() => void send()}>
      <div>
        <ChoiceGroup label={t('deletion.reason')}>
          {reasons.map(({ id, name }) => (
            <Radio
              key={id}
              name="reason"
              checked={id === values.reasonId}
              onChange={() => change({ reasonId: id })}
            >
              {name}
            </Radio>
          ))}
        </ChoiceGroup>
        {texts.reasonId && (
          <p role="alert" className="mt-1 text-sm text-ruby">
            {texts.reasonId}
          </p>
        )}
      </div>
      <TextArea
        label={`${t('deletion.more')} (${t('common.optional')})`}
        hint={t('reviews.counter', { n: [...values.reason].length, max: limits.deletionReason })}
        maxLength={limits.deletionReason}
        value={values.reason}
        onChange={(event) => change({ reason: event.target.value })}
      />
      {proof === 'password' && (
        <PasswordField
          label={t('auth.password')}
          hint={t('deletion.password')}
          error={texts.password}
          name="password"
          autoComplete="current-password"
          value={values.password}
          onChange={(event) => change({ password: event.target.value })}
        />
      )}
      <Button type="submit" variant="danger" busy={isSending}>
        {t(isSending ? 'deletion.deleting' : 'titles.deleteAccount')}
      </Button>
    </Form>
  );
}

interface DeletionCodeProps {
  readonly onSend: (code: string) => Promise<void>;
  /** Asks for the deletion without a code, which the shop refuses and answers with an SMS. */
  readonly onAsk: () => Promise<void>;
}

/** The code that was sent to the buyer's phone. */
function DeletionCode({ onSend, onAsk }: DeletionCodeProps) {
  const t = useText();
  const user = useUser();
  const sendAgain = () =>
    onAsk().catch((error: unknown) => {
      if (!fieldTextsOf(error).has('code')) throw error;
    });
  return (
    <>
      <p>{t('deletion.code', { phone: user?.phoneNo ?? '' })}</p>
      <CodeForm onSend={onSend} />
      <NewCode onAsk={sendAgain} />
    </>
  );
}

/** Asks for confirmation. */
function useConfirmDeletion(openOrders: number): () => Promise<boolean> {
  const t = useText();
  const warning = openOrders > 0 ? `${t('deletion.openOrders', { n: openOrders })}\n\n` : '';
  return () =>
    confirm({
      title: t('deletion.confirmTitle'),
      message: `${warning}${t('deletion.confirm')}`,
      confirmLabel: t('titles.deleteAccount'),
      danger: true,
    });
}
