/** The default upload path (specification, section 7). */
export const mediaUpload = '/system/mediaInfo/upload';
