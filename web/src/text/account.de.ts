import type { accountWords as english } from './account.ts';

/** The words of the page of an account. */
export const accountWords: typeof english = {
  title: 'Konto',
  stranger:
    'Du bist nicht angemeldet. Als Gast kannst du sofort spielen und deine Partien später mit einem Passwort behalten.',
  guest: (name) => `Du bist ${name}, ein Gast, den nur dieser Browser kennt.`,
  member: (name) => `Du bist als ${name} angemeldet.`,
  profile: 'Was alle von dir sehen',
  name: 'Name',
  guestName: 'Name für einen Gast',
  nameHint: '1 bis 24 Zeichen. Bleibt das Feld leer, wird einer erfunden.',
  asGuest: 'Als Gast weiter',
  signIn: 'Anmelden',
  register: 'Dieses Konto behalten',
  registerText:
    'Wähle einen eigenen Namen und ein Passwort und melde dich überall an. Deine Plätze und Partien bleiben dir.',
  newAccount: 'Neues Konto',
  password: 'Passwort',
  passwordHint: '10 bis 256 Zeichen. Ein ganzer Satz ist ein gutes Passwort.',
  rename: 'Namen ändern',
  save: 'Speichern',
  change: 'Passwort ändern',
  changeText: 'Alle anderen Geräte werden abgemeldet.',
  old: 'Altes Passwort',
  new: 'Neues Passwort',
  signOut: 'Abmelden',
  everywhere: 'Überall abmelden',
  lose: 'Ein Gast, der sich abmeldet, kommt nicht zurück: Der Name und seine Partien gehören dann niemandem mehr.',
  matches: 'Meine Partien',
  done: {
    name: 'Der Name ist geändert.',
    password: 'Das Passwort ist geändert.',
    kept: 'Das Konto gehört jetzt dir.',
  },
};
