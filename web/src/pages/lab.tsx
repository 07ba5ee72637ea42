import './create.css';
import '../league/league.css';
import { useParams, useSearch } from 'wouter';
import { touchline } from '../client.ts';
import { LabView } from '../lab/lab-view.tsx';
import { useLateDrawing } from '../lobby/sides.ts';
import { lab } from '../text/lab.ts';
import { Failed } from '../ui/failed.tsx';
import { useLoaded } from '../ui/loaded.ts';
import { Loading } from '../ui/loading.tsx';
import { useTitle } from '../ui/title.ts';
import { optionsIn } from './query.ts';

/** The house-rules lab: `?options=` are tried against `?against=`, both as JSON. */
export default function Lab() {
  const { game } = useParams<{ game: string }>();
  const search = useSearch();
  useTitle(lab.title);
  const { value, error, reload } = useLoaded(game, () => touchline.game(game));
  const drawing = useLateDrawing(game);
  return (
    <>
      <h1>{lab.title}</h1>
      <Failed error={error} again={reload} />
      {!value && error === undefined && <Loading />}
      {value && (
        <>
          <p className="muted">{lab.text(value.name)}</p>
          <LabView
            key={search}
            {...{ detail: value, drawing }}
            options={optionsIn(search, 'options')}
            against={optionsIn(search, 'against')}
          />
        </>
      )}
    </>
  );
}
