export const audit = {
  title: 'Audit log',
  when: 'When',
  who: 'Who',
  what: 'What',
  record: 'Record',
  recordNo: 'Number of the record',
  field: 'Field',
  change: 'Before and after',
  theShop: 'The shop itself',
  before: 'Before',
  after: 'After',
} as const;
