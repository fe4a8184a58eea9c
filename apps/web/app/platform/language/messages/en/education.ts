export const education = {} as const;
