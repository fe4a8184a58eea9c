import { failureText } from '../platform/api.ts';

/** Says why a call failed. */
export function FailureLine({ error }: { readonly error: unknown }) {
  return (
    <p role="alert" className="text-ruby">
      {failureText(error)}
    </p>
  );
}
