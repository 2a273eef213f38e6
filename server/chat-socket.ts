/** `/ws`: the socket of conversations. */
import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import type { ChatHub } from './modules/messages/index.ts';

const MAX_FRAME_BYTES = 8_192;

export async function registerChatSocket(app: FastifyInstance, hub: ChatHub): Promise<void> {
  await app.register(websocket, { options: { maxPayload: MAX_FRAME_BYTES } });
  await app.register(async (scope) => {
    scope.get('/ws', { websocket: true }, (socket, request) => hub.open(socket, request));
  });
  app.addHook('onReady', async () => hub.start());
  app.addHook('preClose', async () => hub.stop());
}
