import { useMemo, useState } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { useText } from '../platform/language/context.ts';
import type { UndoneText } from '../platform/open-decisions.ts';
import { Page } from '../ui/page.tsx';
import { Reading } from '../ui/reading.tsx';
import { checkLink, queueFilters } from './check-link.ts';
import { CheckView } from './check-view.tsx';
import { useCheck } from './use-check.ts';

/** One payment beside its slip: approved or rejected with one press, and the next one is there (STAFF-05). */
export default function CheckPage() {
  const { id } = useParams();
  return <Check key={id} id={Number(id)} />;
}

function Check({ id }: { id: number }) {
  const t = useText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const filters = useMemo(() => queueFilters(search), [search]);
  // What was typed with a decision that was undone.
  const undone = useLocation().state as UndoneText | null;
  const [typed, setTyped] = useState<string>();
  const [received, setReceived] = useState<string>();
  // What is looked up follows what is typed after a pause; what is decided on is what stands there.
  const [lookedUp, setLookedUp] = useState(undone?.reference ?? '');
  const { check, ...query } = useCheck(id, filters, lookedUp);
  const goTo = (to: number | null) => void navigate(checkLink(to, search), { replace: true });
  if (!check) {
    return (
      <Page title={t('payments.check')}>
        <Reading query={{ ...query, data: check }} />
      </Page>
    );
  }
  return (
    <CheckView
      check={check}
      filters={filters}
      reference={typed ?? (undone?.reference || check.reference)}
      received={received ?? String(undone?.receivedAmount ?? '')}
      onReceived={setReceived}
      undoneNote={undone?.note}
      onReference={setTyped}
      lookedUp={lookedUp}
      onLookUp={setLookedUp}
      onGo={goTo}
    />
  );
}
