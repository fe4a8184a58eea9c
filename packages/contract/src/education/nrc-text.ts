/** `12/KAMAYA(N)123456`, from the printed names of its parts. */
export function nrcText(parts: {
  stateNumber: string;
  shortForm: string;
  nation: string;
  number: string;
}): string {
  return `${parts.stateNumber}/${parts.shortForm}(${parts.nation})${parts.number}`;
}
