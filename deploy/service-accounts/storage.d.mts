interface Administrator {
  url: string | undefined;
  name: string | undefined;
  password: string | undefined;
}

export function prepareBucket(root: Administrator, bucket: string): Promise<void>;
