/** The words of the page of an account in English: fetched with it. */
export const enAccount = {
  title: 'Account',
  stranger:
    'You are not signed in. You can play at once as a guest, and keep your matches later by choosing a password.',
  guest: (name: string) => `You are ${name}, a guest, known in this browser only.`,
  member: (name: string) => `You are signed in as ${name}.`,
  name: 'Name',
  guestName: 'Name for a guest',
  nameHint: '1 to 24 characters. Empty: one is made up.',
  asGuest: 'Go on as a guest',
  signIn: 'Sign in',
  register: 'Keep this account',
  registerText:
    'Choose a name of your own and a password, and sign in anywhere. Your seats and matches stay yours.',
  newAccount: 'New account',
  password: 'Password',
  passwordHint: '10 to 256 characters. A sentence is a good one.',
  rename: 'Change the name',
  save: 'Save',
  change: 'Change the password',
  changeText: 'Every other device is signed out.',
  old: 'Old password',
  new: 'New password',
  signOut: 'Sign out',
  everywhere: 'Sign out everywhere',
  lose: 'A guest who signs out cannot come back: this name and its matches stay without an owner.',
  matches: 'My matches',
  done: {
    name: 'The name is changed.',
    password: 'The password is changed.',
    kept: 'The account is yours now.',
  },
};
