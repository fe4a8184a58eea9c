import {
  rotateWebhookSecret,
  saveWebhook,
  staffWebhook,
  webhookEvents,
  type Webhook,
} from '@zay/contract/staff';
import { confirm } from '@zay/web/ui/ask.ts';
import { Button, ButtonLink } from '@zay/web/ui/button.tsx';
import { Checkbox } from '@zay/web/ui/choice.tsx';
import { TextField } from '@zay/web/ui/field.tsx';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useText } from '../platform/language/context.ts';
import { useAct } from '../platform/records.ts';
import { resource } from '../platform/resources.ts';
import { FormPage } from '../ui/form/form-page.tsx';
import { RecordPage } from '../ui/form/record-page.tsx';
import { useFormState } from '../ui/form/use-form-state.ts';
import { Page } from '../ui/page.tsx';
import { toastOnFailure } from '../ui/toast-on-failure.ts';
import { eventNames } from './event-names.ts';
import { Secret } from './secret.tsx';

const webhooks = resource({ name: 'webhooks', one: staffWebhook });

type Draft = Pick<Webhook, 'url' | 'events' | 'active'>;
const empty: Draft = { url: '', events: [], active: true };

/** A webhook, new or known: address, events, secret. */
export default function WebhookPage() {
  const t = useText();
  const { id = '' } = useParams();
  if (id === 'new') return <WebhookForm id={null} initial={empty} />;
  return (
    <RecordPage title={t('programs.webhooks')} resource={webhooks} id={id}>
      {({ url, events, active, ...webhook }) => (
        <WebhookForm key={webhook.id} id={webhook.id} initial={{ url, events, active }} />
      )}
    </RecordPage>
  );
}

function WebhookForm({ id, initial }: { id: number | null; initial: Draft }) {
  const t = useText();
  const navigate = useNavigate();
  const [secret, setSecret] = useState('');
  const save = useAct(saveWebhook);
  const form = useFormState({
    initial,
    save: (draft: Draft) => save.mutateAsync({ body: { ...draft, id } }),
    done: (saved) => (saved.secret === null ? void navigate('/programs/webhooks') : setSecret(saved.secret)),
  });
  if (secret !== '') {
    return (
      <Page title={t('programs.secretMade')}>
        <Secret label={t('programs.secret')} value={secret} text={t('programs.secretText')} />
        <ButtonLink to="/programs/webhooks" className="self-start">
          {t('programs.toList')}
        </ButtonLink>
      </Page>
    );
  }
  const events = form.value('events');
  const toggle = (event: Draft['events'][number], isChosen: boolean) =>
    events.onChange(isChosen ? [...events.value, event] : events.value.filter((one) => one !== event));
  return (
    <FormPage
      title={t(id === null ? 'programs.newWebhook' : 'programs.webhooks')}
      form={form}
      back="/programs/webhooks"
      actions={id !== null && <WebhookActs id={id} onSecret={setSecret} />}
    >
      <p className="text-muted">{t('programs.webhooksText')}</p>
      <TextField
        {...form.text('url')}
        label={t('programs.url')}
        hint={t('programs.urlHint')}
        type="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <fieldset data-invalid={events.error ? true : undefined} tabIndex={-1}>
        <legend className="mb-1 font-medium">{t('programs.events')}</legend>
        <div className="grid sm:grid-cols-2">
          {webhookEvents.map((event) => (
            <Checkbox
              key={event}
              checked={events.value.includes(event)}
              onChange={({ target }) => toggle(event, target.checked)}
            >
              {t(eventNames[event])} <code className="text-sm text-muted">{event}</code>
            </Checkbox>
          ))}
        </div>
        {events.error && (
          <p role="alert" className="text-sm text-ruby">
            {events.error}
          </p>
        )}
      </fieldset>
      <Checkbox
        checked={form.draft.active}
        onChange={({ target }) => form.change({ active: target.checked })}
      >
        {t('programs.isOn')}
      </Checkbox>
    </FormPage>
  );
}

function WebhookActs({ id, onSecret }: { id: number; onSecret: (secret: string) => void }) {
  const t = useText();
  const rotate = useAct(rotateWebhookSecret);
  const ask = async () => {
    const isSure = await confirm({
      title: t('programs.rotateTitle'),
      message: t('programs.rotateText'),
      confirmLabel: t('programs.rotate'),
    });
    if (!isSure) return;
    await toastOnFailure(rotate.mutateAsync({ body: { id } }).then(({ secret }) => onSecret(secret)));
  };
  return (
    <>
      <ButtonLink to={`/programs/deliveries?webhookId=${id}`} variant="secondary">
        {t('programs.deliveries')}
      </ButtonLink>
      <Button variant="secondary" busy={rotate.isPending} onClick={() => void ask()}>
        {t('programs.rotate')}
      </Button>
    </>
  );
}
