import type { Queries } from '../../platform/database/database.ts';

/** A score request with all fields, and who marked and released it. */
export function findScore(queries: Queries, id: number) {
  return queries
    .selectFrom('score_request as request')
    .innerJoin('state', 'state.id', 'request.state_id')
    .leftJoin('staff as marker', 'marker.id', 'request.marked_by')
    .leftJoin('staff as releaser', 'releaser.id', 'request.released_by')
    .selectAll('request')
    .select(['state.name_en as state_en', 'state.name_my as state_my'])
    .select(['marker.name as marked_by_name', 'releaser.name as released_by_name'])
    .where('request.id', '=', id)
    .executeTakeFirst();
}
