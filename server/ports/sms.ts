import type { FastifyBaseLogger } from 'fastify';

export interface SmsPort {
  /** Sends one message. @returns null when it went out, else why not. */
  send(phone: string, template: string, params: Readonly<Record<string, string>>): Promise<string | null>;
}

/** Without a configured provider messages go to the log, where a developer finds the code. */
export const logSms = (log: Pick<FastifyBaseLogger, 'info'>): SmsPort => ({
  send: async (phone, template, params) => {
    log.info({ sms: { phone, template, params } }, `SMS to ${phone}: ${template} ${Object.values(params).join(' ')}`);
    return null;
  },
});
