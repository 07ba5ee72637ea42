import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** Stands between a server and its database, and is a bad network when it is told to. */
export class BadNetwork {
  port = 0;
  /** What is done with what comes: passed on; kept until it flows again; connections are refused. */
  private mode: 'flow' | 'stall' | 'refuse' = 'flow';
  private readonly pairs = new Set<readonly [Socket, Socket]>();
  private readonly server: Server;
  private cutOn: RegExp | undefined;
  /** How many connections were cut in the middle of a statement. */
  cuts = 0;

  private constructor(target: number) {
    this.server = createServer((client) => {
      if (this.mode === 'refuse') return client.destroy();
      const server = connect(target, '127.0.0.1');
      const pair = [client, server] as const;
      this.pairs.add(pair);
      const end = () => {
        client.destroy();
        server.destroy();
        this.pairs.delete(pair);
      };
      for (const one of pair) one.on('error', end).on('close', end);
      let silent = false;
      client.on('data', (data) => {
        if (this.cutOn?.test(data.toString('latin1'))) {
          this.cutOn = undefined;
          silent = true;
        }
        server.write(data);
      });
      server.on('data', (data) => {
        if (!silent) return void client.write(data);
        // the database has done it, and nobody is told
        this.cuts++;
        end();
      });
      if (this.mode === 'stall') this.pause(pair);
    });
  }

  static async before(target: number): Promise<BadNetwork> {
    const proxy = new BadNetwork(target);
    proxy.server.listen(0, '127.0.0.1');
    await once(proxy.server, 'listening');
    proxy.port = (proxy.server.address() as AddressInfo).port;
    return proxy;
  }

  /**
   * Cuts the connection that next sends something like this, when it has been
   * carried out and before the answer.
   */
  cutAnswerTo(statement: RegExp): void {
    this.cutOn = statement;
  }

  /** Refuses connections, and ends those that there are. */
  refuse(): void {
    this.mode = 'refuse';
    for (const [client] of this.pairs) client.destroy();
  }

  /** Lets nothing through, and says nothing. */
  stall(): void {
    this.mode = 'stall';
    for (const pair of this.pairs) this.pause(pair);
  }

  flow(): void {
    this.mode = 'flow';
    for (const pair of this.pairs) for (const one of pair) one.resume();
  }

  close(): void {
    this.refuse();
    this.server.close();
  }

  private pause(pair: readonly [Socket, Socket]): void {
    for (const one of pair) one.pause();
  }
}
