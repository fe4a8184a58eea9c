/** Converts digits to Burmese ones, as on the card: `123` to `၁၂၃`. */
export function burmeseDigits(digits: string): string {
  return digits.replace(/\d/g, (digit) => String.fromCharCode(0x1040 + Number(digit)));
}

/** `12/KAMAYA(N)123456`, from the printed names of its parts. */
export function nrcText(parts: {
  stateNumber: string;
  shortForm: string;
  nation: string;
  number: string;
}): string {
  return `${parts.stateNumber}/${parts.shortForm}(${parts.nation})${parts.number}`;
}
