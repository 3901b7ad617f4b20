/** Where files go when nothing else is said (spec section 7). */
export const mediaUpload = '/system/mediaInfo/upload';
