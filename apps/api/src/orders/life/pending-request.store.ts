import { sql } from 'kysely';

/** What keeps the education request of an order `placed` from being finished; for a select list. */
export const pendingRequest = [
  sql<boolean>`exists (
    select from score_request where id = placed.score_request_id and released_at is null)`.as(
    'is_result_pending',
  ),
  sql<boolean>`coalesce(
    (select asked_changes from score_request where id = placed.score_request_id),
    (select asked_changes from certificate_request where id = placed.certificate_request_id),
    (select asked_changes from class_registration where id = placed.class_registration_id)
  ) is not null`.as('are_changes_asked'),
] as const;
