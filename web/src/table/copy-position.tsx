import { NoPosition } from '@touchline/rules/kernel';
import { analysis } from '../text/analysis.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toasts.tsx';

const TOLD = analysis.share;

/** Copies a position as a line of text, or says why there is none. @param line throws NoPosition then */
export function CopyPosition({ line }: { line(): string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(line());
      toast(TOLD.copied);
    } catch (error) {
      toast(error instanceof NoPosition ? `${error.message} ${TOLD.instead}` : TOLD.not);
    }
  };
  return <Button onClick={copy}>{TOLD.copy}</Button>;
}
