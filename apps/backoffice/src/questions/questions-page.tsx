import { questionStates, type StaffQuestion } from '@zay/contract/staff';
import { formatDateTime } from '@zay/web/platform/dates.ts';
import { Button } from '@zay/web/ui/button.tsx';
import { useState } from 'react';
import { useText } from '../platform/language/context.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import { BuyerName, ProductName } from '../ui/mentions.tsx';
import { TypedTexts } from '../ui/typed-texts.tsx';
import { StatusBadge, type StatusLooks } from '../ui/status-badge.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import { HideQuestion } from './hide-question.tsx';
import { questionList } from './questions.resource.ts';

const looks: StatusLooks<(typeof questionStates)[number]> = {
  open: { tone: 'gold', text: 'questions.open' },
  answered: { tone: 'jade', text: 'questions.answered' },
  hidden: { tone: 'ruby', text: 'questions.hidden' },
};

const stateOf = ({ isHidden, answer }: StaffQuestion) => (isHidden ? 'hidden' : answer ? 'answered' : 'open');

/** What buyers ask about products, the unanswered first (STAFF-14). */
export default function QuestionsPage() {
  const t = useText();
  const [open, setOpen] = useState<StaffQuestion>();
  return (
    <>
      <ListPage
        title={t('questions.title')}
        resource={questionList}
        order={{ sort: 'waiting', direction: 'desc' }}
        searchLabel={t('questions.search')}
        filters={[
          {
            kind: 'select',
            name: 'state',
            label: t('questions.state'),
            options: questionStates.map((value) => ({ value, label: t(`questions.${value}`) })),
          },
          { kind: 'days', from: 'from', to: 'to', label: t('questions.asked') },
        ]}
        columns={[
          { title: t('questions.product'), cell: ({ product }) => <ProductName product={product} /> },
          { title: t('questions.question'), cell: (row) => <Asked question={row} /> },
          { title: t('questions.asked'), sort: 'date', cell: ({ createdAt }) => formatDateTime(createdAt) },
          {
            title: t('questions.state'),
            sort: 'waiting',
            cell: (row) => <StatusBadge state={stateOf(row)} looks={looks} />,
          },
          {
            title: t('questions.answer'),
            cell: (row) => (
              <span className="flex flex-col items-start gap-2">
                {row.answer && <span className="line-clamp-3 max-w-prose">{row.answer.text}</span>}
                <span className="flex flex-wrap gap-1">
                  <Button
                    variant={row.answer ? 'quiet' : 'secondary'}
                    className="md:whitespace-nowrap"
                    onClick={() => setOpen(row)}
                  >
                    {t(row.answer ? 'questions.change' : 'questions.write')}
                  </Button>
                  <HideQuestion question={row} />
                </span>
              </span>
            ),
          },
        ]}
      />
      <AnswerDialog question={open} onClose={() => setOpen(undefined)} />
    </>
  );
}

function Asked({ question }: { question: StaffQuestion }) {
  return (
    <span className="flex max-w-prose flex-col">
      <span>{question.text}</span>
      <TypedTexts kind="question" id={question.id} texts={[question.text]} />
      <span className="text-sm text-muted">
        <BuyerName buyer={question.buyer} />
      </span>
    </span>
  );
}
