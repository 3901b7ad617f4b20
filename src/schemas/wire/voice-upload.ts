/** appType of recorded commands in POST /system/mediaInfo/upload (VOICE-02). */
export const voiceAppType = 'island-display-voice';
