/** Of the digits of an NRC the last two, for lists that lie open on a desk; '' stays. */
export const maskNrc = (nrcText: string) => nrcText.replace(/\d(?=\d{2})/g, '•');
