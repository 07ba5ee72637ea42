import type { adviceWords as english } from './advice-words.ts';

const squares = (n: number): string => (n === 1 ? '1 Feld' : `${n} Felder`);
const away = (n: number): string => (n === 0 ? 'gleich daneben' : `${squares(n)} entfernt`);

export const adviceWords: typeof english = {
  chests: (n, who, far, first) =>
    `Der Ball ist in ${n > 1 ? `einer von ${n} Truhen` : 'der letzten Truhe'}.` +
    `${who && !first ? ` Am nächsten: ${who}, ${away(far)}.` : ''}` +
    `${first ? ' Öffne eine Truhe zuletzt: Zieh erst die anderen, denn eine Explosion beendet deinen Zug.' : ''}`,
  loose: (at, who, far) => `Der Ball liegt ${at}.${who ? ` Drück ${who}, ${away(far)}, dann den Ball.` : ''}`,
  ours: (who, far, how) =>
    `${who} hat den Ball, ${squares(far)} vor ihrer Endzone. ` +
    {
      reaches: `Das ist zu schaffen: Drück ${who}, dann ein Feld dort!`,
      runs: 'Lauf, und halte Gegner fern.',
      acted: `Stell jetzt andere um ${who}.`,
    }[how],
  theirs: (foe, far, who, near) =>
    `${foe} hat den Ball, ${squares(far)} vor deiner Endzone.` +
    `${who ? ` Drück ${who}, ${away(near)}, dann ${foe}: Am Boden verliert ${foe} ihn.` : ''}`,
  lost: 'Der Ball ist verschwunden und kommt auf einem Teleporter zurück.',
  explodes: (chance) =>
    `Sie explodiert (${chance}), und das beendet deinen Zug. Drück sie noch einmal, um sie zu öffnen.`,
  done: 'Alle von dir waren an der Reihe.',
  hits: (who) => `${who}: Drück einen Gegner, um zuzuschlagen.`,
  picked: (who, to, left) =>
    `${who}${left === undefined ? '' : `, noch ${squares(left)}`}: Drück ein helles Feld, um hinzugehen${[
      to.chest && ', eine Truhe, um sie zu öffnen',
      to.foe && ', einen Gegner, um zuzuschlagen',
      to.mate && ', einen Mitspieler, um ihm den Ball zu geben',
    ]
      .filter(Boolean)
      .join('')}.${to.foe ? ' Rot: Wer dort ein Feld verlässt, muss ausweichen.' : ''}`,
};
