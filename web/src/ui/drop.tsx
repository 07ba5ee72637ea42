import './drop.css';
import { type DragEvent, useState } from 'react';

interface Props {
  readonly choose: string;
  readonly drop: string;
  open(file: File): void;
}

/** Where a JSON file is chosen or dropped. */
export function Drop({ choose, drop, open }: Props) {
  const [over, setOver] = useState(false);
  const take = (files: FileList | null | undefined) => files?.[0] && open(files[0]);
  const dropped = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <label
      className={over ? 'drop dragged' : 'drop'}
      onDrop={dropped}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
    >
      <input
        className="unseen"
        type="file"
        accept=".json,application/json"
        onChange={(event) => {
          take(event.target.files);
          event.target.value = '';
        }}
      />
      <span className="button main drop-choose">{choose}</span>
      <span>{drop}</span>
    </label>
  );
}
