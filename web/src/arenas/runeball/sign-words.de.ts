import type { signWords as english } from './sign-words.ts';

/** What the signs on characters mean. */
export const signWords: typeof english = {
  title: 'Zeichen',
  close: 'Schließen',
  signs: {
    turn: 'Ist am Zug',
    ball: 'Hat den Ball',
    nose: 'Die dunkle Spitze: wohin die Figur schaut. Von der Seite und von hinten trifft man sie leichter',
    acted: 'Blasser: war in dieser Runde schon dran',
    holds: 'Wartet: handelt später in dieser Runde',
    lurks: 'Lauert: schlägt, wer nahe kommt, oder greift sich den Ball',
    stance: 'Bereit auszuweichen: schwerer zu treffen',
    prone: 'Am Boden: muss erst aufstehen',
    out: 'Bewusstlos bis zur nächsten Unterbrechung',
    hits: 'Übrige Treffer: Der Ring wird kürzer; rot ist fast am Ende',
    wound: 'Wunden, je ein Tropfen: in allem schlechter',
    ejected: 'Platzverweis für dieses Spiel',
    doctor: 'Der Arzt, der bei Unterbrechungen behandelt',
  },
  kinds: 'Arten, an dem zu erkennen, was hinten herausragt',
};
