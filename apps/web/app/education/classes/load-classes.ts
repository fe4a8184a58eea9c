import { ApiFailure, trainingClasses, type ApiError, type TrainingClass } from '@zay/contract';
import type { Api } from '../../platform/api/client.ts';

export interface LoadedClasses {
  readonly classes: readonly TrainingClass[];
  /** Those that have begun. Told with the list: the clock of a phone may say something else than the server's. */
  readonly begun: readonly number[];
  readonly failure?: ApiError;
}

export async function loadClasses(api: Api): Promise<LoadedClasses> {
  try {
    const classes = await api(trainingClasses);
    const begun = classes.filter(hasBegun).map(({ id }) => id);
    return { classes, begun };
  } catch (error) {
    if (error instanceof ApiFailure) {
      return { classes: [], begun: [], failure: { ...error.error, message: error.message } };
    }
    throw error;
  }
}

function hasBegun({ startDate }: TrainingClass): boolean {
  return Date.parse(`${startDate}T00:00:00+06:30`) <= Date.now();
}
