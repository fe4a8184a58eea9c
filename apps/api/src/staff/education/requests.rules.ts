/** Masks all but the last two digits of an NRC, for lists on screen; '' stays. */
export const maskNrc = (nrcText: string) => nrcText.replace(/\d(?=\d{2})/g, '•');
