import { refused } from '../base/refused.ts';

const LEAST = 10;
const MOST = 256;

/** What is tried first: the most used passwords that are long enough. Compared without regard to capitals. */
const WORST = new Set(
  `0123456789 0987654321 1111111111 1122334455 1212121212 1231231231 123123123123 1234512345 1234554321 12345678910
  1234567890 12345678901 123456789012 123456789a 1234567891 123456789q 1234567899 123qweasdzxc 147258369a 1q2w3e4r5t
  1q2w3e4r5t6y 1qaz2wsx3edc 3rjs1la7qe 9876543210 a123456789 aa12345678 abc1234567 abcd123456 abcd1234567 abcdefg123
  abcdefghij administrator asdfasdfasdf asdfghjkl1 asdfghjkl; basketball blackberry changeme123 football123 iloveyou12
  iloveyou123 letmein123 letmeinnow liverpool1 manchester michael123 mypassword newpassword p@ssw0rd123 pass123456
  passpasspass passw0rd123 password00 password01 password10 password11 password12 password123 password1234 password12345
  password2024 password2025 password2026 passwordpassword qazwsxedcr qazwsxedcrfv qwe1234567 qwer123456 qwerasdfzxcv
  qwerty1234 qwerty12345 qwerty123456 qwertyqwerty qwertyuiop qwertyuiop1 qwertyuiop123 sunshine12 sunshine123
  superman123 swordfish1 trustno1trustno1 welcome123 welcome1234 zaq12wsxcde3 zxcvbnm123`.split(/\s+/),
);

const plain = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(' ', '');

/** Refuses a password that is too short, or among the first that an attacker would try. */
export function checkPassword(password: string, name: string): void {
  const { length } = [...password];
  if (length < LEAST || length > MOST)
    throw refused('bad-password', `A password has ${LEAST} to ${MOST} characters, of any kind.`);
  if (WORST.has(password.toLowerCase()) || new Set(password).size < 4)
    throw refused('bad-password', 'This password is one of those that are tried first. Choose another.');
  if (plain(password) === plain(name))
    throw refused('bad-password', 'A password must be another one than the name of its account.');
}
