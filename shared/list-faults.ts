/**
 * Why no list can be read from a text or a file. `no_text`: there is none, nor a picture of one, as of a blank page or a
 * cat. `not_a_list`: it names nothing that such a shop knows, as a text in another language. `unclear`: the letters are not to be recognised, as of handwriting or a blurred photo. `too_heavy`: more seconds
 * or memory than any list needs. `interrupted`: the process that read it has ended.
 */
export type ListFault =
  | 'empty'
  | 'too_long'
  | 'no_text'
  | 'not_a_list'
  | 'unclear'
  | 'encrypted'
  | 'damaged'
  | 'old_word'
  | 'unknown_kind'
  | 'too_many_pages'
  | 'too_many_pixels'
  | 'too_heavy'
  | 'interrupted';
