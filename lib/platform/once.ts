/** A content of one piece, as the storage and the archives take contents that come in several. */
export async function* once(content: Uint8Array | string): AsyncGenerator<Uint8Array> {
  yield typeof content === 'string' ? Buffer.from(content) : content
}
