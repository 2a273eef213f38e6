/** `/ws`: the socket of conversations. */
import { EventEmitter } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TrafficMeter } from './http/rate-limit.ts';
import type { ChatHub } from './modules/messages/index.ts';

const PATH = '/ws';
const MAX_FRAME_BYTES = 8_192;
/** Nobody has a reason to send a frame in pieces. */
const MAX_FRAGMENTS = 4;
const MAX_PIECES = 64;

export async function registerChatSocket(app: FastifyInstance, hub: ChatHub, meter: TrafficMeter): Promise<void> {
  const options = {
    maxPayload: MAX_FRAME_BYTES,
    maxFragments: MAX_FRAGMENTS,
    maxBufferedChunks: MAX_PIECES,
    server: upgradesOf(app.server),
  };
  await app.register(websocket, {
    options,
    errorHandler: (error, socket, { ip }) => hub.fail(socket, ip, error),
  });
  await app.register(async (scope) => {
    const onRequest = async ({ ip }: FastifyRequest) => meter.count('address', ip);
    scope.get(PATH, { websocket: true, onRequest }, (socket, request) => hub.open(socket, request));
  });
  app.addHook('onReady', async () => hub.start());
  app.addHook('preClose', async () => hub.stop());
}

/** Only the upgrades that are ours: in development the pages' hot reloading has sockets on the same server. */
function upgradesOf(server: Server): Server {
  const ours = new EventEmitter();
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (request.url?.split('?')[0] === PATH) ours.emit('upgrade', request, socket, head);
    else if (server.listenerCount('upgrade') === 1) socket.destroy();
  });
  return ours as Server; // as: nothing but its upgrade events is used
}
