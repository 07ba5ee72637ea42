export const language = 'de' as string;
