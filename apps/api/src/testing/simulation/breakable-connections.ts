import { Socket } from 'node:net';
import type pg from 'pg';

/** The message from now at which connections break: before the database gets it, or before its answer comes back. */
interface CutMessage {
  readonly message: number;
  readonly side: 'request' | 'answer';
}

/** Connections of a pool to its database, which can break. */
export interface BreakableConnections {
  /** Breaks every connection and opens no other until `open`. */
  goDown(): void;
  /** Goes down at a message. */
  goDownAt(cut: CutMessage): void;
  /** Opens connections again, and forgets a `goDownAt` that has not come. */
  open(): void;
}

/** Makes the connections of a pool breakable, in this process: a proxy in between delays each statement. */
export function breakableConnections(pool: pg.Pool): BreakableConnections {
  const sockets = new Set<Socket>();
  let isDown = false;
  let next: CutMessage | undefined;
  let messages = 0;
  const goDown = () => {
    isDown = true;
    next = undefined;
    for (const socket of sockets) socket.destroy();
  };

  class BreakableSocket extends Socket {
    #isAnswerLost = false;

    override connect(...where: unknown[]): this {
      sockets.add(this.on('close', () => sockets.delete(this)));
      if (!isDown) return Reflect.apply(super.connect, this, where) as this;
      const refused = { code: 'ECONNREFUSED', syscall: 'connect' };
      return this.destroy(Object.assign(new Error('The database is down'), refused));
    }

    override _write(...[data, encoding, done]: Parameters<Socket['_write']>): void {
      if (!this.#countRequest()) super._write(data, encoding, done);
    }

    override _writev(...[data, done]: Parameters<NonNullable<Socket['_writev']>>): void {
      if (!this.#countRequest()) super._writev?.(data, done);
    }

    override push(data: unknown, encoding?: BufferEncoding): boolean {
      if (!this.#isAnswerLost) return super.push(data, encoding);
      goDown();
      return false;
    }

    /** Counts a request. @returns whether the connections are down, so that it must not be sent */
    #countRequest(): boolean {
      messages += 1;
      if (!next || messages < next.message) return false;
      if (next.side === 'request') goDown();
      else this.#isAnswerLost = true;
      return isDown;
    }
  }

  pool.options.stream = () => new BreakableSocket();
  return {
    goDown,
    goDownAt: (cut) => {
      messages = 0;
      next = cut;
    },
    open: () => {
      isDown = false;
      next = undefined;
    },
  };
}
