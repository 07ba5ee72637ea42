import type { Tone } from '../arenas/arena.ts';

/** A part of a sound: it glides from one pitch to another and dies away. Hertz and seconds. */
interface Part {
  /** `noise` is filtered at its pitch. */
  readonly wave: OscillatorType | 'noise';
  readonly from: number;
  readonly to?: number;
  /** After the beginning of the sound; 0 when absent. */
  readonly at?: number;
  readonly lasts: number;
  /** 1 is as loud as can be. */
  readonly loud: number;
}

const SOUNDS: Readonly<Record<Tone, readonly Part[]>> = {
  step: [{ wave: 'noise', from: 500, to: 200, lasts: 0.05, loud: 0.15 }],
  die: [
    { wave: 'noise', from: 2400, lasts: 0.03, loud: 0.18 },
    { wave: 'noise', from: 1800, at: 0.07, lasts: 0.03, loud: 0.14 },
    { wave: 'noise', from: 2100, at: 0.12, lasts: 0.03, loud: 0.1 },
  ],
  hit: [
    { wave: 'noise', from: 900, to: 150, lasts: 0.12, loud: 0.4 },
    { wave: 'sine', from: 140, to: 60, lasts: 0.15, loud: 0.4 },
  ],
  fall: [{ wave: 'triangle', from: 260, to: 70, lasts: 0.25, loud: 0.3 }],
  death: [
    { wave: 'sawtooth', from: 180, to: 45, lasts: 0.6, loud: 0.2 },
    { wave: 'noise', from: 400, to: 80, lasts: 0.5, loud: 0.25 },
  ],
  ball: [{ wave: 'sine', from: 330, to: 520, lasts: 0.12, loud: 0.25 }],
  point: [
    { wave: 'triangle', from: 523, lasts: 0.15, loud: 0.3 },
    { wave: 'triangle', from: 659, at: 0.12, lasts: 0.15, loud: 0.3 },
    { wave: 'triangle', from: 784, at: 0.24, lasts: 0.45, loud: 0.35 },
  ],
  turn: [
    { wave: 'sine', from: 660, lasts: 0.12, loud: 0.25 },
    { wave: 'sine', from: 880, at: 0.11, lasts: 0.2, loud: 0.25 },
  ],
  arrival: [
    { wave: 'sine', from: 180, to: 120, lasts: 0.08, loud: 0.4 },
    { wave: 'sine', from: 180, to: 120, at: 0.16, lasts: 0.08, loud: 0.4 },
    { wave: 'triangle', from: 587, at: 0.34, lasts: 0.3, loud: 0.25 },
  ],
  clock: [{ wave: 'square', from: 1000, lasts: 0.04, loud: 0.08 }],
  message: [{ wave: 'sine', from: 990, lasts: 0.09, loud: 0.15 }],
  end: [
    { wave: 'triangle', from: 392, lasts: 0.25, loud: 0.3 },
    { wave: 'triangle', from: 523, at: 0.2, lasts: 0.25, loud: 0.3 },
    { wave: 'triangle', from: 659, at: 0.4, lasts: 0.25, loud: 0.3 },
    { wave: 'triangle', from: 784, at: 0.6, lasts: 0.8, loud: 0.35 },
  ],
};

let context: AudioContext | undefined;
let hiss: AudioBuffer | undefined;

/** A second of noise. */
function noise(of: AudioContext): AudioBuffer {
  if (hiss) return hiss;
  hiss = of.createBuffer(1, of.sampleRate, of.sampleRate);
  const samples = hiss.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = 2 * Math.random() - 1;
  return hiss;
}

/** The source of a part, and the pitch that glides. */
function source(of: AudioContext, wave: Part['wave']): [AudioScheduledSourceNode, AudioNode, AudioParam] {
  if (wave !== 'noise') {
    const tone = new OscillatorNode(of, { type: wave });
    return [tone, tone, tone.frequency];
  }
  const rush = new AudioBufferSourceNode(of, { buffer: noise(of) });
  const filter = new BiquadFilterNode(of, { type: 'bandpass' });
  rush.connect(filter);
  return [rush, filter, filter.frequency];
}

export function play(tone: Tone): void {
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  for (const { wave, from, to = from, at = 0, lasts, loud } of SOUNDS[tone]) {
    const begins = context.currentTime + at;
    const [starts, sounds, pitch] = source(context, wave);
    const volume = new GainNode(context, { gain: 0 });
    pitch.setValueAtTime(from, begins);
    pitch.exponentialRampToValueAtTime(to, begins + lasts);
    volume.gain.setValueAtTime(loud, begins);
    volume.gain.exponentialRampToValueAtTime(0.001, begins + lasts);
    sounds.connect(volume).connect(context.destination);
    starts.start(begins);
    starts.stop(begins + lasts);
  }
}
