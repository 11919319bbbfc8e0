import { useEffect, useRef, useState } from "react";

export type RecorderProblem = "denied" | "noDevice" | "busy" | "unsupported" | "failed";

/** A recording in the memory of this page. */
export interface Recording {
  url: string;
  isVideo: boolean;
  /** Name of its file. */
  name: string;
}

/** Longest recording in milliseconds: about 40 MB of video. */
const LIMIT_MS = 5 * 60_000;
/** The recorder's files in WebM have no duration, so that players cannot seek in them. */
const TYPES = {
  video: ["video/mp4", "video/webm;codecs=vp8,opus", "video/webm"],
  audio: ["audio/mp4", "audio/webm", "audio/ogg"],
};

function findProblem(error: unknown): RecorderProblem {
  // OverconstrainedError is no DOMException everywhere.
  const { name } = error as { name?: string };
  if (name === "NotAllowedError" || name === "SecurityError") return "denied";
  if (name === "NotFoundError" || name === "OverconstrainedError") return "noDevice";
  if (name === "NotSupportedError") return "unsupported";
  return name === "NotReadableError" || name === "AbortError" ? "busy" : "failed";
}

const stopTracks = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop();
};

/**
 * Records camera or microphone. Recordings stay in the memory of the page, one for each key, and are removed when the component is
 * unmounted. Call `start` only after the person's consent.
 */
export function useRecorder() {
  const [recordings, setRecordings] = useState<Readonly<Record<string, Recording>>>({});
  const [live, setLive] = useState<{ key: string; stream: MediaStream; isVideo: boolean } | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<RecorderProblem | null>(null);
  const current = useRef<MediaRecorder | null>(null);
  const urls = useRef(new Set<string>());
  /** Number of the last request for a device; one that was stopped records nothing. */
  const request = useRef(0);
  const isGone = useRef(false);

  useEffect(() => {
    isGone.current = false;
    const known = urls.current;
    return () => {
      isGone.current = true;
      request.current += 1;
      const recorder = current.current;
      if (recorder) stopTracks(recorder.stream);
      for (const url of known) URL.revokeObjectURL(url);
      known.clear();
    };
  }, []);

  function remove(key: string) {
    const { [key]: removed, ...others } = recordings;
    if (removed) URL.revokeObjectURL(removed.url);
    setRecordings(others);
  }

  function record(key: string, stream: MediaStream, isVideo: boolean) {
    const mimeType = TYPES[isVideo ? "video" : "audio"].find((type) => MediaRecorder.isTypeSupported(type));
    const recorder = new MediaRecorder(stream, { ...(mimeType && { mimeType }), videoBitsPerSecond: 1_000_000 });
    const pieces: Blob[] = [];
    const timer = setTimeout(() => recorder.state === "recording" && recorder.stop(), LIMIT_MS);
    recorder.ondataavailable = ({ data }) => void pieces.push(data);
    recorder.onerror = () => setProblem("failed");
    recorder.onstop = () => {
      clearTimeout(timer);
      stopTracks(stream);
      current.current = null;
      if (isGone.current) return;
      setLive(null);
      const blob = new Blob(pieces, { type: recorder.mimeType || (isVideo ? "video/webm" : "audio/webm") });
      if (blob.size === 0) return setProblem("failed");
      const url = URL.createObjectURL(blob);
      urls.current.add(url);
      const extension = blob.type.includes("mp4")
        ? isVideo
          ? "mp4"
          : "m4a"
        : blob.type.includes("ogg")
          ? "ogg"
          : "webm";
      setRecordings((all) => {
        const replaced = all[key];
        if (replaced) URL.revokeObjectURL(replaced.url);
        return { ...all, [key]: { url, isVideo, name: `ensaio.${extension}` } };
      });
    };
    // A device that is unplugged ends the recording.
    for (const track of stream.getTracks()) track.onended = () => recorder.state === "recording" && recorder.stop();
    recorder.start(1_000);
    current.current = recorder;
    setLive({ key, stream, isVideo });
  }

  async function start(key: string, isVideo: boolean) {
    setProblem(null);
    if (!navigator.mediaDevices?.getUserMedia || typeof MediaRecorder === "undefined") return setProblem("unsupported");
    setAsking(true);
    request.current += 1;
    const own = request.current;
    let stream: MediaStream | undefined;
    try {
      const video = isVideo && { facingMode: "user", width: { ideal: 640 } };
      stream = await navigator.mediaDevices.getUserMedia({ audio: true, video });
      if (own !== request.current) return stopTracks(stream);
      record(key, stream, isVideo);
    } catch (error) {
      console.error("no recording", error);
      if (stream) stopTracks(stream);
      if (own === request.current) setProblem(findProblem(error));
    } finally {
      if (own === request.current) setAsking(false);
    }
  }

  return {
    recordings,
    live,
    isAsking,
    problem,
    start,
    /** Ends the recording, or the wait for a device. */
    stop() {
      request.current += 1;
      setAsking(false);
      if (current.current?.state === "recording") current.current.stop();
    },
    remove,
  };
}

export type Recorder = ReturnType<typeof useRecorder>;
