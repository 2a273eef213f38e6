/** A shopper's conversation with a store, on the wire of `GET /user/chats`. */
export interface StoreConversation {
  store_id: number;
  store_name: string;
  store_logo: string;
  /** '' for a picture, and before anything was said. */
  content: string;
  content_type: 'text' | 'image';
  unread: number;
  updated_at: string;
}
