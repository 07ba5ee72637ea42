/** The language this page is built in: a tag of BCP 47. */
export const language = 'en' as string;
