import type { Look } from '../arenas/person.ts';
import { chosen } from './seed.ts';
import './face.css';

type Parts<Part extends keyof Look> = Readonly<
  Record<Exclude<NonNullable<Look[Part]>, readonly unknown[]>, string>
>;

/** Outlines of heads, in a box from -10 to 10. */
const HEADS: Parts<'head'> = {
  round: 'M-6.6-1.5C-6.6-9-3.6-9.4 0-9.4S6.6-9 6.6-1.5C6.6 4.5 4 8.6 0 8.6S-6.6 4.5-6.6-1.5Z',
  long: 'M-5.4-3C-5.4-9-3-9.6 0-9.6S5.4-9 5.4-3C5.4 4 3.2 9.4 0 9.4S-5.4 4-5.4-3Z',
  broad: 'M-7-3.4C-7-8.6-3.6-9.2 0-9.2S7-8.6 7-3.4L7.2 2.4C7 7 3.6 8.8 0 8.8S-7 7-7.2 2.4Z',
  ape: 'M-5.2-4C-5.2-8.4-3-9 0-9S5.2-8.4 5.2-4C8.4-1 8 3 6.6 5.6C5 8.6 2.6 9 0 9S-5 8.6-6.6 5.6C-8 3-8.4-1-5.2-4Z',
  snout: 'M-6-3.6C-6-8-3.4-9 0-9S6-8 6-3.6C6-.6 4.6.6 4 2.4C3.4 6 3 9 0 9S-3.4 6-4 2.4C-4.6.6-6-.6-6-3.6Z',
  skull: 'M-6.6-3C-6.6-8.4-3.4-9.4 0-9.4S6.6-8.4 6.6-3C6.6.4 5.4 1.6 4.4 3V8H-4.4V3C-5.4 1.6-6.6.4-6.6-3Z',
  rock: 'M-6.4-5.2L-3-9.2L2.4-8.8L6.8-4.6L7 2.2L4.2 8L-2 9L-6.6 5.2L-7.2-1Z',
};

const EARS: Parts<'ears'> = {
  none: '',
  human: 'M-6-2C-9-3.6-9 2.4-6 2Z M6-2C9-3.6 9 2.4 6 2Z',
  pointed: 'M-5.8-2.6L-10-6L-6 2.4Z M5.8-2.6L10-6L6 2.4Z',
  big: 'M-5.6-5A3.4 3.4 0 1 0-6.4 2.4Z M5.6-5A3.4 3.4 0 1 1 6.4 2.4Z',
};

const HORNS: Parts<'horns'> = {
  none: '',
  small: 'M-4.8-7L-6.4-10L-2.6-8.6Z M4.8-7L6.4-10L2.6-8.6Z',
  ram: 'M-4-8C-9-10-11-4-8-2C-8.6-5-7-6-5.4-5.4Z M4-8C9-10 11-4 8-2C8.6-5 7-6 5.4-5.4Z',
  bull: 'M-5.4-6.4C-8-6-9.4-8-9.4-10C-7-9-5-9.4-3.6-8.4Z M5.4-6.4C8-6 9.4-8 9.4-10C7-9 5-9.4 3.6-8.4Z',
  crest: 'M-3-8.4L-3.4-10L-1.4-9L0-10L1.4-9L3.4-10L3-8.4Z',
};

/** Behind the head, and over it. */
const MANES: Parts<'hair'> = {
  none: '',
  short: '',
  long: 'M-7-4C-8-9.8-3-10 0-10S8-9.8 7-4L8 8H-8Z',
  bun: 'M-2.6-8.4A2.6 2 0 1 1 2.6-8.4Z',
  mohawk: '',
  curls:
    'M-7-5A2.8 2.8 0 0 1-4-9A3 3 0 0 1 1-10A3 3 0 0 1 6-8A2.8 2.8 0 0 1 8-3A2.6 2.6 0 0 1 7 2H-7A2.6 2.6 0 0 1-8-3Z',
  wild: 'M-6 2L-9.6-1L-7.6-3L-9.6-6L-6.6-6.4L-6.6-9.6L-3.4-8.4L0-10L3.4-8.4L6.6-9.6L6.6-6.4L9.6-6L7.6-3L9.6-1L6 2Z',
};
const FRINGES: Parts<'hair'> = {
  none: '',
  short: 'M-6.6-2C-6.8-9-3.6-9.8 0-9.8S6.8-9 6.6-2C5-5.6 2-6.2 0-6.2S-5-5.6-6.6-2Z',
  long: 'M-6.6-1C-6.8-9-3.6-9.8 0-9.8S6.8-9 6.6-1C5.6-5 3-6.6 0-7C-3-6.6-5.6-5-6.6-1Z',
  bun: 'M-6.4-3C-6.6-9-3.6-9.6 0-9.6S6.6-9 6.4-3C4-6.8 2-7.2 0-7.2S-4-6.8-6.4-3Z',
  mohawk: 'M-1.8-5.4L-1.4-10H1.4L1.8-5.4Q0-6.6-1.8-5.4Z',
  curls:
    'M-6.4-4A2.2 2.2 0 0 1-3-6.6A2.2 2.2 0 0 1 0-6.4A2.2 2.2 0 0 1 3-6.6A2.2 2.2 0 0 1 6.4-4C6.4-8.6 3-9.6 0-9.6S-6.4-8.6-6.4-4Z',
  wild: 'M-6.4-3.4L-4.6-6L-3.4-4.4L-1.6-6.4L0-4.8L1.6-6.4L3.4-4.4L4.6-6L6.4-3.4C6.4-8.6 3-9.6 0-9.6S-6.4-8.6-6.4-3.4Z',
};

const HATS: Parts<'hat'> = {
  none: '',
  band: 'M-6.6-5.4Q0-7.6 6.6-5.4L6.8-3.2Q0-5.4-6.8-3.2Z',
  helmet: 'M-7.4-2.4C-7.6-9-4-10 0-10S7.6-9 7.4-2.4L4.6-3.4Q0-5-4.6-3.4Z',
  hood: 'M-8 6C-9.6-4-6-10 0-10S9.6-4 8 6L5.6 3C6.4-4 3.4-6.6 0-6.6S-6.4-4-5.6 3Z',
  crown: 'M-5.6-5L-6.4-9.6L-3-7.6L0-10L3-7.6L6.4-9.6L5.6-5Q0-6.8-5.6-5Z',
  bone: 'M-6-8.4A1.4 1.4 0 1 1-4.6-7L4.6-8.6A1.4 1.4 0 1 1 6-7.2A1.4 1.4 0 1 1 4.8-6.2L-4.6-4.8A1.4 1.4 0 1 1-6-6.2A1.4 1.4 0 0 1-6-8.4Z',
  feathers:
    'M-6.4-5Q0-7.4 6.4-5L6.4-3.4Q0-5.6-6.4-3.4Z M-4.4-6L-6-10L-2.6-7Z M-1-7L0-10.4L1-7Z M2.6-7L6-10L4.4-6Z',
  cap: 'M-6.8-3.4C-6.6-8.8-3.6-9.8 0-9.8S6.6-8.8 6.8-3.4Q0-5.4-6.8-3.4ZM-6.8-3.4Q-2-2.6 2-4.4L-7.6-1.8Z',
};

/** Dark strokes, unless said otherwise. */
const EYES: Parts<'eyes'> = {
  plain: 'M-2.7-1h.1M2.6-1h.1',
  angry: 'M-2.6-.6h.1M2.5-.6h.1',
  sleepy: 'M-4-.8Q-2.6.2-1.4-.8M1.4-.8Q2.6.2 4-.8',
  slits: 'M-2.6-2V.4M2.6-2V.4',
  hollow: '',
  round: 'M-2.7-1h.1M2.6-1h.1',
  one: 'M0-1.4h.1',
};
const BROWS: Parts<'eyes'> = {
  plain: '',
  angry: 'M-4.6-3.4L-1.2-2M4.6-3.4L1.2-2',
  sleepy: 'M-4.4-2.4H-1.4M1.4-2.4H4.4',
  slits: '',
  hollow: '',
  round: '',
  one: 'M-2.6-4.2Q0-5 2.6-4.2',
};
/** The white, or what glows. */
const WHITES: Parts<'eyes'> = {
  plain: 'M-4.2-1a1.6 1.5 0 1 0 3.2 0a1.6 1.5 0 1 0-3.2 0ZM1-1a1.6 1.5 0 1 0 3.2 0a1.6 1.5 0 1 0-3.2 0Z',
  angry: 'M-4.4-2.4L-1-1Q-1.4.6-2.8.6T-4.4-2.4ZM4.4-2.4L1-1Q1.4.6 2.8.6T4.4-2.4Z',
  sleepy: '',
  slits: 'M-4.2-.8a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0-3.2 0ZM1-.8a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0-3.2 0Z',
  hollow: '',
  round: 'M-4.8-1a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0ZM.4-1a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0Z',
  one: 'M-2.6-1.4a2.6 2.4 0 1 0 5.2 0a2.6 2.4 0 1 0-5.2 0Z',
};
const SOCKETS = 'M-4.8-1a2 2.2 0 1 0 4 0a2 2.2 0 1 0-4 0ZM.8-1a2 2.2 0 1 0 4 0a2 2.2 0 1 0-4 0Z';

const NOSES: Parts<'nose'> = {
  none: '',
  plain: 'M-.4 .4Q-1.6 2.6 .6 2.6',
  flat: 'M-1.2 2.2h.1M1.1 2.2h.1',
  long: 'M-.6-.4Q-2.4 3.6 1 3.4',
};

const MOUTHS: Parts<'mouth'> = {
  smile: 'M-2.8 4.6Q0 7 2.8 4.6',
  grim: 'M-2.6 5.4Q0 4.6 2.6 5.4',
  tusks: 'M-3.2 5.2H3.2',
  fangs: 'M-3 4.6Q0 6 3 4.6',
  stitched: 'M-3.2 5.2H3.2M-2.2 4.4V6M-.7 4.4V6M.7 4.4V6M2.2 4.4V6',
  shout: '',
};
/** Of bone. */
const TEETH: Parts<'mouth'> = {
  smile: '',
  grim: '',
  tusks: 'M-3 5.8L-3.4 2.6L-1.8 5.4Z M3 5.8L3.4 2.6L1.8 5.4Z',
  fangs: 'M-2.2 4.8L-1.6 7.2L-.9 5.4Z M2.2 4.8L1.6 7.2L.9 5.4Z',
  stitched: '',
  shout: '',
};
const SHOUT = 'M-2.6 4Q0 3.4 2.6 4Q2.6 7.6 0 7.6T-2.6 4Z';

const BEARDS: Parts<'beard'> = {
  none: '',
  stubble: 'M-5.4 2.6C-5 6 -3 8.4 0 8.4S5 6 5.4 2.6Q3.6 4.4 0 3.8T-5.4 2.6Z',
  full: 'M-6.4 0C-6.6 7-3.4 10 0 10S6.6 7 6.4 0Q4.4 3.6 0 3.4T-6.4 0Z',
  braids: 'M-6.2 1Q-6.4 5-4.4 6.2L-4 10H-2L-1.6 7.4H1.6L2 10H4L4.4 6.2Q6.4 5 6.2 1Q4 3.8 0 3.4T-6.2 1Z',
};

const MARKS: Parts<'mark'> = {
  none: '',
  scar: 'M2-5.4L4.6 2.6M2.4-2.4L4-3M3-.2L4.6-.8',
  paint: 'M-6 .6L-1.6 1.6M-5.8 2.4L-2 3M6 .6L1.6 1.6M5.8 2.4L2 3',
  warts: 'M-3.6 2.6h.1M3.8-4.4h.1M4.2 4h.1',
  patch: 'M-6.4-5L6-2.6M.4-3.6H5Q5 .8 2.8 .8T.4-3.6Z',
  scales: 'M-2.4-6.6Q-1.2-5.4 0-6.6Q1.2-5.4 2.4-6.6M-1.2-4.8Q0-3.6 1.2-4.8',
  mask: 'M-6.6-3H6.6V1.4Q3 2.6 0 .8Q-3 2.6-6.6 1.4Z',
};

/** A face in a box from -10 to 10, drawn by what a kind looks like and a seed. */
export function Face({ look, seed }: { look: Look; seed: number }) {
  const part = <P extends keyof Look>(name: P, usual: string): string =>
    chosen((look[name] ?? usual) as string | readonly string[], seed, name);
  const head = part('head', 'round') as keyof typeof HEADS;
  const hair = part('hair', 'none') as keyof typeof MANES;
  const eyes = part('eyes', 'plain') as keyof typeof EYES;
  const mouth = part('mouth', 'grim') as keyof typeof MOUTHS;
  const mark = part('mark', 'none') as keyof typeof MARKS;
  const beard = part('beard', 'none') as keyof typeof BEARDS;
  const colours = {
    '--face-skin': part('skin', '#c98'),
    '--face-hair': part('hairColour', '#4a2f1b'),
  } as object;
  return (
    <g className="face" style={colours}>
      <path className="face-hair" d={MANES[hair]} />
      <path className="face-skin" d={EARS[part('ears', 'none') as keyof typeof EARS]} />
      <path className="face-horn" d={HORNS[part('horns', 'none') as keyof typeof HORNS]} />
      <path className="face-skin" d={HEADS[head]} />
      {mark === 'mask' && <path className="face-ink" d={MARKS.mask} />}
      <path className={beard === 'stubble' ? 'face-stubble' : 'face-hair'} d={BEARDS[beard]} />
      <path className="face-hair" d={FRINGES[hair]} />
      <path className="face-white" d={WHITES[eyes]} />
      {eyes === 'hollow' && <path className="face-ink" d={SOCKETS} />}
      <path className="face-eye" d={EYES[eyes]} />
      <path className="face-line" d={BROWS[eyes] + NOSES[part('nose', 'plain') as keyof typeof NOSES]} />
      <path className="face-line" d={MOUTHS[mouth]} />
      {mouth === 'shout' && <path className="face-ink" d={SHOUT} />}
      <path className="face-horn" d={TEETH[mouth]} />
      {mark !== 'none' && mark !== 'mask' && <path className={`face-line face-${mark}`} d={MARKS[mark]} />}
      <path className="face-hat" d={HATS[part('hat', 'none') as keyof typeof HATS]} />
    </g>
  );
}
