import type { Translation } from '../t.ts';
import type zh from '../zh-cn/server-checks.ts';

export default {
  missing: 'Not filled in: {fields}',
  gone: 'The uploaded file is gone, please upload it again: {fields}',
  unreadable: '{fields} is not a valid key or certificate',
  length: '{fields} must have 32 characters',
  mismatch: 'These do not belong together, please upload them again: {fields}',
  invalid: '{fields} is not valid',
  unreachable: 'No valid answer from the provider ({said})',
  timeout: 'The provider did not answer in time, please try again later',
  address: 'Addresses of inner networks are not reached ({said})',
  unexpected: 'The answer of the provider was not understood ({said})',
  untrusted: 'The answer of the provider has a wrong signature, please check: {fields}',
  sealed: '{fields} is not the one on the WeChat Pay merchant platform',
  damaged: 'A file does not come back as it was written',
  public: 'Private files in this bucket can be read by anyone, please make the bucket private',
  refused: 'The provider refused the request: {said}',
  blamed: 'The provider refused the request, please check {fields}: {said}',
} satisfies Translation<typeof zh>;
