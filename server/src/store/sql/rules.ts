import type { Engine } from '../engine.ts';
import type { RulesRecord } from '../records.ts';
import type { RulesKept } from '../store.ts';

/** What matches are read by, in SQL that every engine speaks. */
export class SqlRules implements RulesKept {
  private readonly engine: Engine;

  constructor(engine: Engine) {
    this.engine = engine;
  }

  async keep(rules: readonly RulesRecord[]): Promise<void> {
    if (!rules.length) return;
    const rows = rules.map(({ game, version, event, state }) => ({
      game,
      version,
      event_schema: JSON.stringify(event),
      state_schema: JSON.stringify(state),
    }));
    await this.engine.write(() =>
      this.engine.db
        .insertInto('rules')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(['game', 'version']).doUpdateSet((eb) => ({
            event_schema: eb.ref('excluded.event_schema'),
            state_schema: eb.ref('excluded.state_schema'),
          })),
        )
        .execute(),
    );
  }

  async all(): Promise<RulesRecord[]> {
    const { db } = this.engine;
    const rows = await db.selectFrom('rules').selectAll().orderBy('game').orderBy('version').execute();
    return rows.map(({ game, version, event_schema, state_schema }) => ({
      game,
      version,
      event: JSON.parse(event_schema) as object,
      state: JSON.parse(state_schema) as object,
    }));
  }

  async change(match: string, epoch: number, version: string): Promise<boolean> {
    const { numUpdatedRows } = await this.engine.write(() =>
      this.engine.db
        .updateTable('matches')
        .set({ rules_version: version })
        .where('id', '=', match)
        .where('epoch', '=', epoch)
        .where('status', 'in', ['waiting', 'seeding'])
        .executeTakeFirst(),
    );
    return numUpdatedRows === 1n;
  }
}
