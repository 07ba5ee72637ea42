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
    `Sie explodiert (${chance}), und das beendet deinen Zug. Drück noch einmal, um sie zu öffnen.`,
  again: (face, least, chance) => `Eine ${face} genügt nicht. Noch ein Wurf: ${least}+, ${chance}.`,
  done: 'Alle von dir waren an der Reihe.',
  hits: (who) => `${who}: Drück einen Gegner, um zuzuschlagen.`,
  onward: {
    score: 'Lauf zum Touchdown',
    run: 'Lauf weiter',
    fetch: 'Hol den Ball',
    toBall: 'Zum Ball hin',
    nearChest: 'Nah an eine Truhe',
    open: 'Öffne die Truhe',
    hit: (foe) => `Schlag ${foe}`,
    after: (foe) => `${foe} hinterher`,
    beside: (mate) => `Neben ${mate}`,
  },
  picked: (who, to, left) =>
    `${left === 0 ? `${who} hat kein Feld mehr übrig: Jedes helle ist ein Sprint, 2+` : `${who}${left === undefined ? '' : `, noch ${squares(left)}`}: Drück ein helles Feld, um hinzugehen`}${[
      to.chest && ', eine Truhe, um sie zu öffnen',
      to.foe && ', einen Gegner, um zuzuschlagen',
      to.mate && ', einen Mitspieler, um ihm den Ball zu geben',
    ]
      .filter(Boolean)
      .join('')}.${to.foe ? ' Rot: Wer dort ein Feld verlässt, muss ausweichen.' : ''}`,
  start: (may, risky) =>
    [
      may.has('dugout-teleport') && 'Jemand aus der Reserve darf über einen Teleporter herein.',
      may.has('dugout-teleport') &&
        risky &&
        'Wer dort steht, wird weitergeschickt, und stürzt einer von dir, ist dein Zug vorbei.',
      may.has('use-sponge') && 'Der Zauberschwamm bringt einen, der K. o. ist, in die Reserve.',
    ]
      .filter(Boolean)
      .join(' '),
  tooFar: (id) => `So weit kommt ${id} nicht.`,
  acted: (id) => `${id} hat in diesem Zug schon gehandelt.`,
  stunned: (id) => `${id} ist benommen bis zum Ende deines nächsten Zuges.`,
  first: (foe) => `Wähle erst jemanden von dir und dann ${foe}.`,
};
